import { useEffect, useState } from 'react'
import type { Section } from './sections.ts'

/** Lists the sections and marks the one in view. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav className="contents" aria-label="On This Page">
      <h2>On This Page</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const updateCurrent = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(sectionInView(sections)))
    }
    updateCurrent()
    window.addEventListener('scroll', updateCurrent, { passive: true })
    window.addEventListener('resize', updateCurrent)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateCurrent)
      window.removeEventListener('resize', updateCurrent)
    }
  }, [sections])
  return current
}

/** Finds the last section whose heading is in the upper third; at the page end, the last section. */
export function sectionInView(sections: readonly Section[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
  if (isAtEnd) return sections.at(-1)?.id
  const line = clientHeight / 3
  return sections.findLast(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
  )?.id
}
