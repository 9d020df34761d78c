import type { CompanyAdmin } from '@endorse/contract/company-admins/schemas'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { useAdminDecisions } from './api.ts'
import { Fact, Facts, RequestActions, RequestItem } from './request-parts.tsx'

const [ChooseCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ChooseCompanyDialog.tsx')).ChooseCompanyDialog,
)

interface Props {
  admin: CompanyAdmin
  isStaff: boolean
  /** Whether it is the one to decide next, which has the page's only solid button. */
  isFirst: boolean
}

/** A request to become a company admin, with the buttons that decide it. */
export function AdminRequestItem({ admin, isStaff, isFirst }: Props) {
  const { name, email, company, signedUpAt, domainIsVerified, companyHasAdmins } = admin
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const companyName = company?.name ?? 'a company'
  return (
    <RequestItem name={name} email={email} at={signedUpAt} company={isStaff ? company?.name : undefined}>
      <Facts>
        <Fact kind="good">
          Confirmed <b>{email}</b> on <DateTime value={signedUpAt} />
        </Fact>
        {company && (
          <Fact kind={domainIsVerified ? 'good' : 'warning'}>
            <b>{domain}</b> is {!domainIsVerified && 'not '}verified for {company.name}
          </Fact>
        )}
        {!company && <Fact kind="warning">The address does not show which company it is</Fact>}
        {isStaff && company && (
          <Fact kind="info">
            {companyHasAdmins
              ? `The admins of ${company.name} were asked, too. The first answer counts.`
              : `${company.name} has no admin yet, so only platform staff can decide`}
          </Fact>
        )}
        {isStaff && !company && <Fact kind="info">Only platform staff can decide</Fact>}
        <Fact kind="info">
          An admin sees the applications of {companyName}, edits its page and reassigns. Admins cannot open
          resumes.
        </Fact>
      </Facts>
      <Decide admin={admin} canChooseCompany={isStaff} isFirst={isFirst} />
    </RequestItem>
  )
}

function Decide({
  admin,
  canChooseCompany,
  isFirst,
}: Omit<Props, 'isStaff'> & { canChooseCompany: boolean }) {
  const decide = useAdminDecisions()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const [isChoosingCompany, setChoosingCompany] = useState(false)
  const { name, email, company } = admin
  const setFocusAfterDecision = () => setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))

  const approve = () => {
    setFocusAfterDecision()
    if (!company) return setChoosingCompany(true)
    void confirm({
      title: `Approve ${name} as an admin of ${company.name}?`,
      text: `${email} will see the company’s applications, assign them to Endorsers, and approve other admins.`,
      confirmLabel: 'Approve',
      loadingLabel: 'Approving...',
      onConfirm: () => decide.approve(admin),
    })
  }

  const reject = () => {
    setFocusAfterDecision()
    void confirm({
      title: `Reject ${name}?`,
      text: `${email} keeps their account but no company. We email them.`,
      confirmLabel: 'Reject',
      loadingLabel: 'Rejecting...',
      danger: true,
      onConfirm: () => decide.reject(admin),
    })
  }

  return (
    <RequestActions ref={buttons}>
      {(company || canChooseCompany) && (
        <Button
          {...(!company && prefetchProps)}
          {...(isFirst && { variant: 'contained', color: 'primary' })}
          aria-haspopup="dialog"
          aria-label={`Approve ${name}`}
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <Button aria-haspopup="dialog" aria-label={`Reject ${name}`} onClick={reject}>
        Reject
      </Button>
      {isChoosingCompany && (
        <ChooseCompanyDialog
          title={`Choose the company of ${name}`}
          onClose={() => setChoosingCompany(false)}
          onChoose={(companyId) => decide.approve(admin, companyId)}
        />
      )}
    </RequestActions>
  )
}
