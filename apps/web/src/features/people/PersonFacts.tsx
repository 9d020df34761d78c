import type { PersonDetails } from '@endorse/contract/people/schemas'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { paths } from '../../foundation/paths.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface Props {
  person: PersonDetails
  onShowSessions: () => void
}

/** What staff need to know of an account: where it is signed in, and what waits for it. */
export function PersonFacts({ person, onShowSessions }: Props) {
  const { email, sessions, lastSeenAt, openRequests, openCases } = person
  return (
    <Facts>
      <Fact name="Email">
        <span title={email}>{email}</span>
      </Fact>
      <Fact name="Second step">{secondStepText(person.secondFactor)}</Fact>
      <Fact name="Signed in">
        {sessions.length === 0 ? (
          'Nowhere'
        ) : (
          <>
            {countOf(sessions.length, 'device')} ·{' '}
            <Link
              component="button"
              type="button"
              onClick={onShowSessions}
              sx={{ verticalAlign: 'baseline' }}
            >
              show
            </Link>
          </>
        )}
      </Fact>
      <Fact name="Last seen">{lastSeenAt ? <DateTime value={lastSeenAt} format="ago" /> : 'Never'}</Fact>
      <Fact name="Open requests">{openRequests}</Fact>
      <Fact name="Reports">
        {openCases.length === 0
          ? 'None open'
          : openCases.map(({ caseId, people }) => (
              <span key={caseId}>
                <TextLink to={paths.moderationCase(caseId)}>Open report</TextLink> ·{' '}
                {countOf(people, 'person')}
              </span>
            ))}
      </Fact>
    </Facts>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function secondStepText({ passkeys, app }: PersonDetails['secondFactor']): string {
  const ways = [passkeys > 0 && countOf(passkeys, 'passkey'), app && 'authenticator app'].filter(Boolean)
  return ways.length === 0 ? 'None' : capitalize(ways.join(', '))
}

function countOf(count: number, what: 'device' | 'passkey' | 'person'): string {
  if (what === 'person') return `${count} ${count === 1 ? 'person' : 'people'}`
  return `${count} ${count === 1 ? what : `${what}s`}`
}

const Facts = styled((props: { children: ReactNode }) => <Card component="dl" {...props} />)(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '12px 20px',
  '& > div': { display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', padding: '4px 0' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontVariantNumeric: 'tabular-nums',
  },
  // Most addresses fit on a line.
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px',
    '& > div': { gridTemplateColumns: '100px minmax(0, 1fr)', padding: '4px 0' },
  },
}))
