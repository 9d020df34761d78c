import type { EndorserLoad } from '@endorse/contract/applications/answers/schemas'
import { styled } from '@mui/material/styles'
import { isAway } from '../../company-endorsers/workload-text.ts'

/** More places are one bar. */
const MOST_MARKS = 10

/** How many requests an Endorser was asked this week, of how many: "4 of 5" with a mark for each. Amber when there is no room. */
export function AskedBar({ endorser }: { endorser: EndorserLoad }) {
  const { askedThisWeek: asked, weeklyLimit: limit } = endorser
  const isFull = asked >= limit
  return (
    <Line>
      <span data-full={isFull || undefined} data-none={asked === 0 || undefined}>
        {asked}
      </span>
      <span>of {limit}</span>
      <Marks aria-hidden="true" data-away={isAway(endorser) || undefined}>
        {limit <= MOST_MARKS ? (
          Array.from({ length: limit }, (_, place) => (
            <i key={place} data-used={place < asked || undefined} />
          ))
        ) : (
          <Bar>
            <b style={{ width: `${Math.min(100, (100 * asked) / limit)}%` }} />
          </Bar>
        )}
      </Marks>
    </Line>
  )
}

const Line = styled('div')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span:first-of-type': { color: vars.palette.text.primary, fontWeight: 600 },
  '& > span[data-none]': { color: vars.palette.text.tertiary },
  '& > span[data-full]': { color: vars.palette.warning.dark },
}))

const Marks = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 3,
  flex: '0 1 147px',
  minWidth: 0,
  '& > i': {
    flex: '0 1 12px',
    minWidth: 0,
    height: 6,
    borderRadius: 2,
    backgroundColor: vars.palette.divider,
  },
  '& > i[data-used]': { backgroundColor: vars.palette.primary.main },
  '&[data-away] > i:not([data-used])': {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${vars.palette.divider}`,
  },
}))

const Bar = styled('span')(({ theme: { vars } }) => ({
  flex: 1,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: vars.palette.divider,
  '& > b': { display: 'block', height: '100%', backgroundColor: vars.palette.primary.main },
}))
