import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { CheckableInput } from '../../../ui/SelectionControl.tsx'
import { formatMeetingTime } from './meeting-text.ts'

interface Props {
  times: readonly string[]
  /** The chosen time; undefined when the reader does not choose. */
  value: string | undefined
  onChange: (time: string) => void
  /** The title of a meeting of the reader at the same time. */
  clashOf: (time: string) => string | undefined
}

/** The proposed times of a meeting, to choose one or only to read. */
export function MeetingTimes({ times, value, onChange, clashOf }: Props) {
  const name = useId()
  const rows = times.map((time) => {
    const clash = clashOf(time)
    return { time, label: <Label time={time} clash={clash} />, isBusy: clash !== undefined }
  })
  if (value === undefined)
    return (
      <List aria-label="Proposed times">
        {rows.map(({ time, label, isBusy }) => (
          <Slot as="li" key={time} data-busy={isBusy || undefined}>
            {label}
          </Slot>
        ))}
      </List>
    )
  return (
    <div role="radiogroup" aria-label="Proposed times">
      {rows.map(({ time, label, isBusy }) => (
        <Slot key={time} data-on={time === value || undefined} data-busy={isBusy || undefined} data-choice>
          <CheckableInput type="radio" name={name} checked={time === value} onChange={() => onChange(time)} />
          {label}
        </Slot>
      ))}
    </div>
  )
}

function Label({ time, clash }: { time: string; clash: string | undefined }) {
  return (
    <>
      <span>{formatMeetingTime(time)}</span>
      {clash && (
        <Typography variant="caption" component="span" noWrap title={clash} sx={{ color: 'warning.dark' }}>
          Clashes with {clash}
        </Typography>
      )}
    </>
  )
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Slot = styled('label')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  marginTop: 8,
  padding: '0 12px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 8,
  fontVariantNumeric: 'tabular-nums',
  '& > span:first-of-type': { flex: '1 0 auto' },
  '&[data-choice]': { cursor: 'pointer' },
  '&[data-busy]': { color: vars.palette.text.secondary },
  '&[data-on]': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
}))
