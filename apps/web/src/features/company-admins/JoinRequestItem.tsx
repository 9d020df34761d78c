import type { JoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import type { JoinDecision, JoinOpinion } from '@endorse/contract/company-admins/join-requests/values'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useRecordRecommendation } from './api.ts'
import { Fact, Facts, RequestActions, RequestItem } from './request-parts.tsx'

const [DecideJoinDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./DecideJoinDialog.tsx')).DecideJoinDialog,
)

/** A request to join a company from a domain that is not verified for it. Staff decide it, an admin says what they know. */
export function JoinRequestItem({ request, isStaff }: { request: JoinRequest; isStaff: boolean }) {
  const { name, email, company, domain, isLookAlike, requestedAt, confirmedAt, othersAtDomain, opinion } =
    request
  const domainsPath = isStaff ? paths.companyDomainsOf(company.id) : paths.companyDomains
  return (
    <RequestItem name={name} email={email} at={requestedAt} company={isStaff ? company.name : undefined}>
      <Facts>
        <Fact kind="good">
          Confirmed the address on <DateTime value={confirmedAt} />
        </Fact>
        <Fact kind="warning">
          {isLookAlike ? (
            <>
              <b>{domain}</b> only looks like {company.name}: a letter is another one. Impostors use such
              addresses.
            </>
          ) : (
            <>
              <b>{domain}</b> resembles {company.name}, but is not verified for it.{' '}
              <TextLink to={domainsPath}>Verify it</TextLink>
            </>
          )}
        </Fact>
        {isStaff && <Fact kind="info">{verifiedDomainsText(request)}</Fact>}
        <Fact kind="info">{othersText(othersAtDomain)}</Fact>
        <Fact kind="info">
          {isStaff ? accessText(request) : `Sees nothing of ${company.name} until then`}
        </Fact>
        {isStaff && opinion && (
          <Fact kind={opinion.answer === 'WORKS_HERE' ? 'good' : 'warning'}>
            {opinion.by}, admin of {company.name}, says: <b>{opinionLabel[opinion.answer]}</b>
          </Fact>
        )}
      </Facts>
      {isStaff ? <Decide request={request} /> : <Opinion request={request} />}
    </RequestItem>
  )
}

const opinionLabel: Record<JoinOpinion, string> = {
  WORKS_HERE: 'Works here',
  DOES_NOT_WORK_HERE: 'Does not work here',
}

function verifiedDomainsText({ company, verifiedDomains }: JoinRequest): string {
  return verifiedDomains.length > 0
    ? `${verifiedDomains.join(', ')} ${verifiedDomains.length === 1 ? 'is' : 'are'} verified for ${company.name}`
    : `No domain is verified for ${company.name} yet`
}

function othersText(others: number): string {
  if (others === 0) return 'Nobody else waits with an address there'
  return others === 1
    ? '1 other person waits with an address there'
    : `${others} others wait with an address there`
}

function accessText({ company, postings, applications }: JoinRequest): string {
  const counts = [count(postings, 'open posting'), count(applications, 'application')].join(' and ')
  return `Sees nothing of ${company.name} until then: ${counts}`
}

/** The server counts up to 1,000. */
function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')}${number >= 1000 ? '+' : ''} ${thing}${number === 1 ? '' : 's'}`
}

const decisions = [
  { decision: 'APPROVED', label: 'Works here' },
  { decision: 'SEPARATE', label: 'Other company' },
  { decision: 'REJECTED', label: 'Reject' },
] as const

function Decide({ request }: { request: JoinRequest }) {
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const [decision, setDecision] = useState<JoinDecision>()
  return (
    <RequestActions ref={buttons}>
      {decisions.map(({ decision: each, label }) => (
        <Button
          key={each}
          {...prefetchProps}
          aria-haspopup="dialog"
          aria-label={`${label}: ${request.name}`}
          onClick={() => {
            setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))
            setDecision(each)
          }}
        >
          {label}
        </Button>
      ))}
      {decision && (
        <DecideJoinDialog request={request} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </RequestActions>
  )
}

function Opinion({ request }: { request: JoinRequest }) {
  const opinion = useRecordRecommendation(request)
  const given = request.opinion?.answer
  return (
    <RequestActions>
      {(Object.keys(opinionLabel) as JoinOpinion[]).map((answer) => (
        <LoadingButton
          key={answer}
          aria-pressed={given === answer}
          aria-label={`${opinionLabel[answer]}: ${request.name}`}
          variant={given === answer ? 'tonal' : 'outlined'}
          loading={opinion.isPending && opinion.variables === answer}
          loadingLabel={opinionLabel[answer]}
          disabled={opinion.isPending}
          onClick={() => opinion.mutate(answer)}
        >
          {opinionLabel[answer]}
        </LoadingButton>
      ))}
    </RequestActions>
  )
}
