import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface Props<Value extends string> {
  /** What they divide: "Applications". */
  label: string
  value: Value
  /** In their order; a count that is not known yet leaves its place free, one that there never is, none. */
  tabs: readonly { value: Value; label: string; count?: number | undefined; counted?: boolean }[]
  onChange: (value: Value) => void
}

/** Each belongs to the panel `panel-…` of its value. */
export function CountedTabs<Value extends string>({ label, value, tabs, onChange }: Props<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_event, to: Value) => onChange(to)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ list: { sx: { gap: { xs: 2, sm: 3 } } } }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          id={`tab-${tab.value}`}
          aria-controls={`panel-${tab.value}`}
          label={
            <>
              {tab.label}
              {tab.counted !== false && <Count>{tab.count}</Count>}
            </>
          }
        />
      ))}
    </Tabs>
  )
}

export function tabPanelProps(value: string) {
  return { role: 'tabpanel', id: `panel-${value}`, 'aria-labelledby': `tab-${value}` } as const
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
