import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icons.tsx'
import { type FaqTab, faqId, faqTabs } from './anchors.ts'
import { type Question, questions } from './questions.ts'

/**
 * Drawn with all its answers, which is how it stays without JavaScript. Before it wakes up, the style shows the tab
 * that the address names.
 */
export function Faq() {
  const { tab, choose, isAwake } = useTab()
  const buttons = useRef(new Map<FaqTab, HTMLElement>())

  const move = (event: KeyboardEvent) => {
    const next = neighbour(tab, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
    buttons.current.get(next)?.focus()
  }

  return (
    <div className="faq-panels" data-awake={isAwake || undefined}>
      <div className="tabs" role="tablist" aria-label="Questions">
        {faqTabs.map((each) => (
          <button
            key={each}
            ref={(element) => void (element && buttons.current.set(each, element))}
            type="button"
            role="tab"
            id={`tab-${each}`}
            className="tab"
            aria-selected={each === tab}
            aria-controls={faqId(each)}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => choose(each)}
            onKeyDown={move}
          >
            {questions[each].title}
          </button>
        ))}
      </div>
      {faqTabs.map((each) => (
        <section
          key={each}
          id={faqId(each)}
          className="faq-panel"
          role={isAwake ? 'tabpanel' : undefined}
          aria-label={questions[each].title}
          hidden={isAwake && each !== tab}
        >
          <h3 className="faq-title">{questions[each].title}</h3>
          {questions[each].list.map((question, index) => (
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

/** Which tab is open stands in the address, so that it can be sent to somebody. */
function useTab() {
  const isAwake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const named = useSyncExternalStore(
    onHashChange,
    () => tabOf(window.location.hash),
    () => undefined,
  )
  const [chosen, setChosen] = useState<FaqTab>()
  useEffect(() => {
    if (tabOf(window.location.hash)) showNamed()
    return onHashChange(() => {
      setChosen(undefined)
      requestAnimationFrame(showNamed)
    })
  }, [])

  const choose = (tab: FaqTab) => {
    setChosen(tab)
    // The way back leads to where somebody came from, and not through the tabs they looked at.
    window.history.replaceState(window.history.state, '', `#${faqId(tab)}`)
  }
  return { tab: chosen ?? named ?? 'general', choose, isAwake }
}

function onHashChange(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

/** The address names a tab, or a question in it. */
function tabOf(hash: string): FaqTab | undefined {
  const name = hash.slice(1)
  return faqTabs.find((tab) => faqId(tab) === name || questions[tab].list.some(({ id }) => id === name))
}

/** What was hidden when the browser looked for it has to be looked for again. */
function showNamed(): void {
  const named = document.getElementById(window.location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
  named?.scrollIntoView()
}

function neighbour(tab: FaqTab, key: string): FaqTab | undefined {
  const at = faqTabs.indexOf(tab)
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + faqTabs.length,
    Home: 0,
    End: faqTabs.length - 1,
  }
  const index = to[key]
  return index === undefined ? undefined : faqTabs[index % faqTabs.length]
}
