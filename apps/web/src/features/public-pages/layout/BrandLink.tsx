import { paths } from '../../../foundation/paths.ts'
import { Logo } from '../../../ui/Logo.tsx'

/** Shows the logo with a link to the landing page. */
export function BrandLink() {
  return (
    <a className="brand" href={paths.landing}>
      <Logo />
      Endorse
    </a>
  )
}
