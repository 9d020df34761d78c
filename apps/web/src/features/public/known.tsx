import type { ReactNode } from 'react'

/** What the server knows of whoever runs the site, and the page, which was drawn before, does not. */
type Value =
  | 'publicUrl'
  | 'company'
  | 'jurisdiction'
  | 'email'
  | 'phone'
  | 'phoneDigits'
  | 'reachable'
  | 'social'
  | 'year'
  | SocialSite
export type SocialSite = 'linkedin' | 'x' | 'instagram' | 'youtube'

/** The place of a value: the server fills it in when it starts. */
export function valueOf(name: Value): string {
  return `{{${name}}}`
}

interface Props {
  name: Value
  children: ReactNode
  otherwise?: ReactNode
}

/** Only where the value is there; the server takes the other one out. */
export function Known({ name, children, otherwise }: Props) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
      {otherwise !== undefined && (
        <>
          {`{{^${name}}}`}
          {otherwise}
          {`{{/${name}}}`}
        </>
      )}
    </>
  )
}
