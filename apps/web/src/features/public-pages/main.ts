import './style/base.css'
import './style/components.css'
import './style/layout.css'
import './style/landing.css'
import './style/contact.css'
import './style/posting.css'
import './style/terms.css'
import './style/print.css'
import { type ComponentType, createElement, Fragment } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AfterCommit, takeEarlyInput } from '../../lib/early-input.tsx'
import { watchAskAction } from './ask-action.ts'
import { watchColorScheme } from './color-scheme.ts'
import { Menu } from './layout/Menu.tsx'
import { watchSignedInFlag } from './signed-in-flag.ts'

type IslandComponent = ComponentType<object>

/** Components to hydrate, by island name; the larger ones are loaded on demand. */
const islandComponents: Record<string, () => IslandComponent | Promise<IslandComponent>> = {
  menu: () => Menu as IslandComponent,
  faq: async () => (await import('./landing/Faq.tsx')).Faq as IslandComponent,
  contact: async () => (await import('./contact/ContactForm.tsx')).ContactForm as IslandComponent,
  contents: async () => (await import('./terms/TableOfContents.tsx')).TableOfContents as IslandComponent,
}

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrateIsland(island)
watchColorScheme()
watchSignedInFlag()
watchAskAction()

async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset
  const part = await islandComponents[name]?.()
  if (!part) return
  const enterAgain = takeEarlyInput(island)
  hydrateRoot(
    island,
    createElement(
      Fragment,
      null,
      createElement(part, JSON.parse(props) as object),
      createElement(AfterCommit, { run: () => enterAgain(island) }),
    ),
  )
}
