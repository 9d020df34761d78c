import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import type { SecondFactorReset } from '@endorse/contract/accounts/second-factor/schemas'
import { RESET_WAIT_HOURS } from '@endorse/contract/accounts/second-factor/values'
import type { Role } from '@endorse/contract/core/roles'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, hasErrorCode } from '../../lib/api.ts'
import { focusNeighborOf } from '../../lib/focus.ts'
import { withProof } from '../../lib/proof.ts'
import { invalidate } from '../../lib/queries.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { toast } from '../../ui/toast.ts'
import { secondFactorResetsQuery } from './queries.ts'
import { Fact, Facts, RequestActions, RequestItem, RequestList } from './request-parts.tsx'

/** Lists who has lost their second factor. Staff confirm each when it has waited, and when they know that it is the person. */
export function LostDevices() {
  const { data, ...list } = useQuery(secondFactorResetsQuery)
  const resets = data?.data.resets
  const more = data ? data.data.total - data.data.resets.length : 0
  return (
    <RequestList
      title="Lost devices"
      note={more > 0 ? `and ${more} more` : 'you decide'}
      list={{ ...list, data: resets && { data: resets, pagination: { totalPages: 1 } } }}
      page={1}
      onPageChange={() => undefined}
      empty={{
        title: 'Nobody waits',
        text: 'People who have lost their passkey or app, and have no recovery code, appear here.',
      }}
    >
      {resets?.map((reset) => (
        <ResetItem key={reset.id} reset={reset} />
      ))}
    </RequestList>
  )
}

const roleNames: Record<Role, string> = {
  JOB_SEEKER: 'Endorsee',
  EMPLOYEE: 'Endorser',
  ADMIN: 'Company admin',
  PLATFORM_EMPLOYEE: 'Platform staff',
}

function ResetItem({ reset }: { reset: SecondFactorReset }) {
  const { id, person, requestedAt, waitsUntil, canConfirm } = reset
  const cache = useQueryClient()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const [hasWaited] = useState(() => Date.parse(waitsUntil) <= Date.now())
  /** Sends a decision. One that somebody else has made meanwhile counts as success. */
  const decide = async (send: () => Promise<unknown>) => {
    await send().catch((error: unknown) => {
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error
    })
    setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))
    await invalidate(cache, secondFactorEndpoints.listResets)
  }
  const confirmReset = async () => {
    const isConfirmed = await confirm({
      title: `Confirm the reset of ${person.name}?`,
      text: 'They get a link that removes their passkeys, their app and their recovery codes. Be sure that it is them.',
      confirmLabel: 'Confirm',
      loadingLabel: 'Confirming...',
      danger: true,
      onConfirm: () =>
        decide(() => withProof(() => api(secondFactorEndpoints.confirmReset, { params: { id } }))),
      errorMessage: 'The reset could not be confirmed. Please try again.',
    })
    if (isConfirmed) toast.success(`${person.name} gets the link by mail`)
  }
  const refuse = async () => {
    const isRefused = await confirm({
      title: `Refuse the reset of ${person.name}?`,
      text: 'Their second step stays, and a mail tells them.',
      confirmLabel: 'Refuse',
      loadingLabel: 'Refusing...',
      danger: true,
      onConfirm: () => decide(() => api(secondFactorEndpoints.refuseReset, { params: { id } })),
      errorMessage: 'The reset could not be refused. Please try again.',
    })
    if (isRefused) toast.success(`The second step of ${person.name} stays`)
  }
  return (
    <RequestItem
      name={person.name}
      email={person.email}
      at={requestedAt}
      company={person.company ?? undefined}
    >
      <Facts>
        <Fact kind="info">{roleNames[person.role]}, who signed in with the password</Fact>
        {hasWaited ? (
          <Fact kind="good">Waited {RESET_WAIT_HOURS} hours, and nobody has stopped it</Fact>
        ) : (
          <Fact kind="warning">
            Waits until <DateTime value={waitsUntil} format="moment" />
          </Fact>
        )}
        {hasWaited && !canConfirm && <Fact kind="warning">Somebody else has to confirm yours</Fact>}
      </Facts>
      <RequestActions ref={buttons}>
        {canConfirm && (
          <Button
            aria-haspopup="dialog"
            aria-label={`Confirm: ${person.name}`}
            onClick={() => void confirmReset()}
          >
            Confirm
          </Button>
        )}
        <Button aria-haspopup="dialog" aria-label={`Refuse: ${person.name}`} onClick={() => void refuse()}>
          Refuse
        </Button>
      </RequestActions>
    </RequestItem>
  )
}
