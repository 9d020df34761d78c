import type { ReactNode } from 'react'

/** Values about the site operator, known to the server only, so not at build time. */
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
/** Sites for which the operator can configure a profile link. */
export type SocialSite = 'linkedin' | 'x' | 'instagram' | 'youtube'

/** Returns the Eta tag of a value, which the server fills in at startup. */
export function templateValue(name: TemplateValue): string {
  return `{{= it.${name} }}`
}

interface Props {
  name: TemplateValue
  children: ReactNode
  fallback?: ReactNode
}

/** Shows `children` when the value is set, else `fallback`; the server removes the other one. */
export function TemplateSection({ name, children, fallback }: Props) {
  return (
    <>
      {`{{ if (it.${name}) { }}`}
      {children}
      {fallback !== undefined && '{{ } else { }}'}
      {fallback}
      {'{{ } }}'}
    </>
  )
}
