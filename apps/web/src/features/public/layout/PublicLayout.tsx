import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Island } from '../Island.tsx'
import { Footer } from './Footer.tsx'
import { Menu, type PageName } from './Menu.tsx'

/** Wraps every public page with its header, menu and footer. */
export function PublicLayout({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <div className="wrap">
          <BrandLink />
          <Island name="menu" component={Menu} props={{ page }} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

export function BrandLink() {
  return (
    <a className="brand" href={paths.landing}>
      <Logo />
      Endorse
    </a>
  )
}
