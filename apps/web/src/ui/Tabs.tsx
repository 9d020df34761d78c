import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabFocusStyles, tabIndicatorStyles, tabListStyles } from './tab-styles.ts'

interface Props<V extends string> {
  /** Accessible name of the tab list: "Applications". */
  label: string
  value: V
  tabs: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** Smaller gaps on a phone, for many tabs. */
  dense?: boolean
}

/** Tab list. The page renders the panel (`id="panel-…" aria-labelledby="tab-…"`). Arrow keys move, Enter or Space opens. */
export function Tabs<V extends string>({ label, value, tabs, onChange, dense }: Props<V>) {
  const tabList = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const selected = tabList.current?.querySelector<HTMLElement>(`#tab-${value}`)
    // Scrolls the row only; `scrollIntoView` would move the page as well.
    if (selected) tabList.current?.scrollTo?.({ left: selected.offsetLeft - PREVIOUS_TAB_PEEK })
  }, [value])
  return (
    <TabList
      ref={tabList}
      role="tablist"
      aria-label={label}
      data-many={dense || undefined}
      onKeyDown={handleArrowKeys}
    >
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
    </TabList>
  )
}

/** Pixels of the previous tab that stay visible, to show that it exists. */
const PREVIOUS_TAB_PEEK = 48

function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const currentIndex = tabs.indexOf(event.target as HTMLElement)
  const indexByKey: Record<string, number> = {
    ArrowLeft: currentIndex - 1,
    ArrowRight: currentIndex + 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const targetIndex = indexByKey[event.key]
  if (targetIndex === undefined) return
  event.preventDefault()
  tabs.at(targetIndex % tabs.length)?.focus()
}

const TabList = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 24,
  ...tabListStyles(theme.vars.palette.divider),
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
  '&[aria-selected="true"]::after': tabIndicatorStyles(vars.palette.text.primary),
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::before': tabFocusStyles(vars.palette.primary.main),
}))
