import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icons.tsx'
import { type FaqTab, faqId, faqTabs } from './anchors.ts'
import { type Question, questions } from './questions.ts'

/**
 * Prerendered with all answers, for readers without JavaScript. Until hydration, CSS shows the tab that the URL
 * hash names.
 */
export function Faq() {
  const { tab, selectTab, isHydrated } = useFaqTab()
  const buttons = useRef(new Map<FaqTab, HTMLElement>())

  const moveWithArrowKeys = (event: KeyboardEvent) => {
    const next = adjacentTab(tab, event.key)
    if (!next) return
    event.preventDefault()
    selectTab(next)
    buttons.current.get(next)?.focus()
  }

  return (
    <div className="faq-panels" data-hydrated={isHydrated || undefined}>
      <div className="tabs" role="tablist" aria-label="Questions">
        {faqTabs.map((faqTab) => (
          <button
            key={faqTab}
            ref={(element) => void (element && buttons.current.set(faqTab, element))}
            type="button"
            role="tab"
            id={`tab-${faqTab}`}
            className="tab"
            aria-selected={faqTab === tab}
            aria-controls={faqId(faqTab)}
            tabIndex={faqTab === tab ? 0 : -1}
            onClick={() => selectTab(faqTab)}
            onKeyDown={moveWithArrowKeys}
          >
            {questions[faqTab].title}
          </button>
        ))}
      </div>
      {faqTabs.map((faqTab) => (
        <section
          key={faqTab}
          id={faqId(faqTab)}
          className="faq-panel"
          role={isHydrated ? 'tabpanel' : undefined}
          aria-label={questions[faqTab].title}
          hidden={isHydrated && faqTab !== tab}
        >
          <h3 className="faq-title">{questions[faqTab].title}</h3>
          {questions[faqTab].list.map((question, index) => (
            <Disclosure key={question.id} {...question} isFirst={index === 0} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Disclosure({ id, question, answer, isFirst }: Question & { isFirst: boolean }) {
  return (
    <details id={id} open={isFirst}>
      <summary>
        {question}
        <Icon name="plus" />
      </summary>
      <p>{answer}</p>
    </details>
  )
}

/** Keeps the selected tab in the URL hash, so that it can be shared. */
function useFaqTab() {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const tabFromHash = useSyncExternalStore(
    onHashChange,
    () => tabOfHash(window.location.hash),
    () => undefined,
  )
  const [selectedTab, setSelectedTab] = useState<FaqTab>()
  useEffect(() => {
    if (tabOfHash(window.location.hash)) revealHashTarget()
    return onHashChange(() => {
      setSelectedTab(undefined)
      requestAnimationFrame(revealHashTarget)
    })
  }, [])

  const selectTab = (tab: FaqTab) => {
    setSelectedTab(tab)
    // replaceState, so that Back leaves the page instead of going through the tabs.
    window.history.replaceState(window.history.state, '', `#${faqId(tab)}`)
  }
  return { tab: selectedTab ?? tabFromHash ?? 'general', selectTab, isHydrated }
}

function onHashChange(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Finds the tab that the hash names, directly or by one of its questions. */
function tabOfHash(hash: string): FaqTab | undefined {
  const name = hash.slice(1)
  return faqTabs.find((tab) => faqId(tab) === name || questions[tab].list.some(({ id }) => id === name))
}

/** Opens and scrolls to the hash target, which was hidden when the browser first looked for it. */
function revealHashTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}

function adjacentTab(tab: FaqTab, key: string): FaqTab | undefined {
  const current = faqTabs.indexOf(tab)
  const indexByKey: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1 + faqTabs.length,
    Home: 0,
    End: faqTabs.length - 1,
  }
  const index = indexByKey[key]
  return index === undefined ? undefined : faqTabs[index % faqTabs.length]
}
