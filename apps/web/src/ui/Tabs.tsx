import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabLine, tabRing, tabStrip } from './tab-look.ts'

interface Props<V extends string> {
  /** What they are tabs of: "Applications". */
  label: string
  value: V
  tabs: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** Closer together on a phone, where there are many. */
  many?: boolean
}

/** The panel is the page's own: `id="panel-…" aria-labelledby="tab-…"`. Arrows move, Enter or Space opens. */
export function Tabs<V extends string>({ label, value, tabs, onChange, many }: Props<V>) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`#tab-${value}`)
    // Only sideways: the page itself stays where it is.
    if (chosen) strip.current?.scrollTo?.({ left: chosen.offsetLeft - EDGE })
  }, [value])
  return (
    <Strip ref={strip} role="tablist" aria-label={label} data-many={many || undefined} onKeyDown={walk}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          type="button"
          role="tab"
          id={`tab-${tab.value}`}
          aria-controls={`panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => tab.value !== value && onChange(tab.value)}
        >
          {tab.label}
        </Tab>
      ))}
    </Strip>
  )
}

/** A bit of the tab before shows that there is one. */
const EDGE = 48

function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 24,
  ...tabStrip(theme.vars.palette.divider),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-many]': { [theme.breakpoints.down('sm')]: { gap: 16 } },
}))

const Tab = styled('button')(({ theme: { typography, vars } }) => ({
  ...typography.button,
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': { color: vars.palette.text.primary },
  '&[aria-selected="true"]::after': tabLine(vars.palette.text.primary),
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::before': tabRing(vars.palette.primary.main),
}))
