import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** The `h1` for screen readers, where the page has no title before its data. */
  heading?: string | undefined
  children: string
}

/** Announces loading to screen readers; the skeleton shows it on screen. */
export function LoadingText({ heading, children }: Props) {
  return (
    <>
      {heading && <VisuallyHidden as="h1">{heading}</VisuallyHidden>}
      <VisuallyHidden role="status">{children}</VisuallyHidden>
    </>
  )
}
