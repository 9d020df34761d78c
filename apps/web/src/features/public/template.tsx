import type { ReactNode } from 'react'

/** What the server knows of whoever runs the site, and the page, which was drawn before, does not. */
type TemplateValue =
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
export function templateValue(name: TemplateValue): string {
  return `{{${name}}}`
}

interface Props {
  name: TemplateValue
  children: ReactNode
  fallback?: ReactNode
}

/** Only where the value is there; the server takes the other one out. */
export function TemplateSection({ name, children, fallback }: Props) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
      {fallback !== undefined && (
        <>
          {`{{^${name}}}`}
          {fallback}
          {`{{/${name}}}`}
        </>
      )}
    </>
  )
}
