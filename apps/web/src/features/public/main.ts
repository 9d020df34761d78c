import './style/base.css'
import './style/parts.css'
import './style/frame.css'
import './style/landing.css'
import './style/contact.css'
import './style/terms.css'
import './style/print.css'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Menu } from './frame/Menu.tsx'
import { followScheme } from './scheme.ts'
import { followVisitor } from './visitor.ts'

type Part = ComponentType<object>

/** The parts of the pages that do something; a page brings only its own. */
const parts: Record<string, () => Part | Promise<Part>> = {
  menu: () => Menu as Part,
  faq: async () => (await import('./landing/Faq.tsx')).Faq as Part,
  contact: async () => (await import('./contact/ContactForm.tsx')).ContactForm as Part,
  contents: async () => (await import('./terms/Contents.tsx')).Contents as Part,
}

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(island)
followScheme()
followVisitor()

async function wake(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset
  const part = await parts[name]?.()
  if (part) hydrateRoot(island, createElement(part, JSON.parse(props) as object))
}
