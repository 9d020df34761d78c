import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Announces loading to screen readers; the skeleton shows it on screen. */
export function LoadingText({ children }: { children: string }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>
}
