import type { ReactNode } from 'react'
import { paths } from '../../foundation/paths.ts'
import { ContactPage } from './contact/ContactPage.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import type { PageName } from './layout/Menu.tsx'
import { PrivacyPage } from './privacy/PrivacyPage.tsx'
import { TermsPage } from './terms/TermsPage.tsx'

/** A page that the build prerenders. */
export interface PublicPage {
  name: Exclude<PageName, 'posting'>
  path: string
  /** Other paths of the same page; `path` is the canonical one. */
  aliases: string[]
  title: string
  description: string
  content: ReactNode
}

/** The pages that the build prerenders. */
export const publicPages: PublicPage[] = [
  {
    name: 'landing',
    path: paths.landing,
    aliases: [paths.landingAlias],
    title: 'Get referred by someone who works there · Endorse',
    description:
      'Endorse introduces job seekers to verified employees who can put their name to an application. Ask once, then follow every step.',
    content: <LandingPage />,
  },
  {
    name: 'contact',
    path: paths.contact,
    aliases: [],
    title: 'Contact Us · Endorse',
    description:
      'Tell us what you need. A person reads every message and replies by email within two working days.',
    content: <ContactPage />,
  },
  {
    name: 'terms',
    path: paths.terms,
    aliases: [],
    title: 'Terms of Service · Endorse',
    description: 'What you can expect from Endorse, and what we expect from you.',
    content: <TermsPage />,
  },
  {
    name: 'privacy',
    path: paths.privacy,
    aliases: [],
    title: 'Privacy Policy · Endorse',
    description:
      'What Endorse stores about you, who sees it, how long it stays, and what you can do about it.',
    content: <PrivacyPage />,
  },
]
