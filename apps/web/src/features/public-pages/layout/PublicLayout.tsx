import type { ReactNode } from 'react'
import { Island } from '../Island.tsx'
import { BrandLink } from './BrandLink.tsx'
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
