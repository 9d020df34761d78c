import { styled } from '@mui/material/styles'
import { CopyButton } from '../../ui/CopyButton.tsx'

/** Shows a TXT record with buttons that copy its name and its value. */
export function TxtRecord({ name, value }: { name: string; value: string }) {
  return (
    <List>
      <dt>Type</dt>
      <dd>TXT</dd>
      <dt>Name</dt>
      <dd>
        <code>{name}</code>
        <CopyButton label="Copy the name" text={name} />
      </dd>
      <dt>Value</dt>
      <dd>
        <code>{value}</code>
        <CopyButton label="Copy the value" text={value} />
      </dd>
    </List>
  )
}

const List = styled('dl')(({ theme }) => {
  const { divider, background, text } = theme.vars.palette
  return {
    ...theme.typography.small,
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    margin: 0,
    border: `1px solid ${divider}`,
    borderRadius: 8,
    backgroundColor: background.sunken,
    '& dt, & dd': { display: 'flex', alignItems: 'center', minHeight: 40, margin: 0 },
    '& dt': { paddingLeft: 16, color: text.secondary },
    '& dd': { justifyContent: 'space-between', gap: 8, paddingRight: 4, overflowWrap: 'anywhere' },
    '& dt:not(:first-of-type), & dd:not(:first-of-type)': { borderTop: `1px solid ${divider}` },
    '& code': { minWidth: 0, fontSize: 13 },
    [theme.breakpoints.down(768)]: { '& dt, & dd': { minHeight: 44 } },
  }
})
