import Box from '@mui/material/Box'
import { Tabs } from './Tabs.tsx'

interface Props<Value extends string> {
  /** Accessible name of the tab list: "Applications". */
  label: string
  value: Value
  /** Tabs in display order. */
  tabs: readonly { value: Value; label: string }[]
  /** Undefined while the counts load; their space is reserved. */
  counts: Record<Value, number> | undefined
  onChange: (value: Value) => void
}

/** Tabs with the number of items next to each label. */
export function TabsWithCounts<Value extends string>({ tabs, counts, ...rest }: Props<Value>) {
  return (
    <Tabs
      {...rest}
      tabs={tabs.map(({ value, label }) => ({
        value,
        label: (
          <>
            {label}
            <Count>{counts?.[value]}</Count>
          </>
        ),
      }))}
    />
  )
}

function Count({ children }: { children: number | undefined }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: { sm: 24 },
        px: { sm: 1 },
        py: 0.25,
        borderRadius: '10px',
        bgcolor: { sm: 'background.sunken' },
        color: { xs: 'text.tertiary', sm: 'text.secondary' },
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        visibility: children === undefined ? 'hidden' : 'visible',
      }}
    >
      {children ?? 0}
    </Box>
  )
}
