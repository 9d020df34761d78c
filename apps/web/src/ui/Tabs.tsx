import MuiTab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'

interface Props<V extends string> {
  /** Accessible name of the tab list: "Applications". */
  label: string
  value: V
  tabs: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
}

/** Tab list. The page renders the panel (`id="panel-…" aria-labelledby="tab-…"`). Arrow keys move, Enter or Space opens. */
export function Tabs<V extends string>({ label, value, tabs, onChange }: Props<V>) {
  return (
    <MuiTabs aria-label={label} value={value} onChange={(_, to: V) => onChange(to)}>
      {tabs.map((tab) => (
        <MuiTab
          key={tab.value}
          value={tab.value}
          label={tab.label}
          id={`tab-${tab.value}`}
          aria-controls={`panel-${tab.value}`}
        />
      ))}
    </MuiTabs>
  )
}
