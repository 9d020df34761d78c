import { type AdminStatus, adminStatuses, type CompanyAdmin } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { focusBeside } from '../../lib/focus.ts'
import { useUser } from '../../lib/session.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { useLastPage, useListSearch } from '../../lib/use-list-search.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { later } from '../../ui/later.tsx'
import { Missing } from '../../ui/Missing.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Lines, Row, Rows } from '../../ui/Rows.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { When } from '../../ui/When.tsx'
import { useAdminRequests, useDecideAdmin } from './api.ts'

const [ChooseCompanyDialog, aheadOfChoice] = later(
  async () => (await import('./ChooseCompanyDialog.tsx')).ChooseCompanyDialog,
)

const tabs = [
  { value: 'PENDING', label: 'Waiting' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REFUSED', label: 'Refused' },
] as const

const columns = [
  { head: 'Who', width: 'minmax(0, 1.4fr)' },
  { head: 'Company', width: 'minmax(0, 1fr)' },
  { head: 'Asked on', width: '120px' },
  { head: '', width: '208px' },
] as const

/** Who asks to speak for a company: for its admins, and for platform staff those of all companies. */
export default function AdminRequestsPage() {
  const { role, company } = useUser()
  const { values, page, write } = useListSearch('status')
  const status = adminStatuses.find((one) => one === values.status) ?? 'PENDING'
  const list = useAdminRequests(status, page)
  useLastPage({ page, write }, list.data?.pagination.totalPages)
  return (
    <Page>
      <PageHeader
        title="Admin Requests"
        subtitle={
          role === 'ADMIN'
            ? `People who ask to speak for ${company?.name ?? 'your company'}, as you do.`
            : 'People who ask to speak for a company. Let in only whom the company would send.'
        }
      />
      <Tabs
        label="Admin requests"
        value={status}
        tabs={tabs}
        onChange={(to) => write({ status: to === 'PENDING' ? '' : to }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${status}`} aria-labelledby={`tab-${status}`} sx={{ mt: 2.5 }}>
        <ListState
          things="requests"
          list={list}
          page={page}
          onPage={(to) => write({}, { page: to })}
          empty={<EmptyState framed drawing="clear" {...empty[status]} />}
        >
          <Rows label="People" columns={columns} loadingText="Loading requests..." busy={list.isFetching}>
            {list.data?.data.map((admin) => (
              <RequestRow key={admin.id} admin={admin} isStaff={role === 'PLATFORM_EMPLOYEE'} />
            ))}
          </Rows>
        </ListState>
      </Box>
    </Page>
  )
}

const empty: Record<AdminStatus, { title: string; text: string }> = {
  PENDING: {
    title: 'Nobody is waiting',
    text: 'Whoever signs up to speak for a company is asked about here.',
  },
  APPROVED: { title: 'Nobody yet', text: 'Whoever may speak for a company stands here.' },
  REFUSED: { title: 'Nobody was refused', text: 'Whoever may not speak for a company stands here.' },
}

function RequestRow({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  return (
    <Row>
      <Lines first={<Box sx={{ fontWeight: 500 }}>{admin.name}</Box>} second={admin.email} />
      <Box sx={{ overflowWrap: 'anywhere' }}>{admin.company?.name ?? <Missing>No company</Missing>}</Box>
      <Box sx={{ typography: 'body2' }}>
        <When at={admin.signedUpAt} />
      </Box>
      <Actions admin={admin} isStaff={isStaff} />
    </Row>
  )
}

function Actions({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  if (admin.status === 'PENDING') return <Decision admin={admin} choosesCompany={isStaff} />
  if (admin.status === 'APPROVED' && isStaff) return <Withdrawal admin={admin} />
  return <span />
}

/** Only platform staff undo it: of two who speak for a company, neither puts the other out. */
function Withdrawal({ admin }: { admin: CompanyAdmin }) {
  const decide = useDecideAdmin()
  const place = useRef<HTMLDivElement>(null)
  const handOn = useFocusHandover()
  const { name, email, company } = admin

  const withdraw = () => {
    handOn(focusBeside(place.current?.closest('li') ?? null))
    void confirm({
      title: `Let ${name} no longer speak for ${company?.name ?? 'a company'}?`,
      text: `${email} loses sight of the company at once, and keeps an account of their own. They are told.`,
      confirmLabel: 'Withdraw',
      busyLabel: 'Withdrawing...',
      danger: true,
      act: () => decide.withdraw(admin),
    })
  }

  return (
    <Stack ref={place} direction="row" sx={{ justifyContent: { sm: 'flex-end' } }}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Withdraw the approval of ${name}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </Stack>
  )
}

function Decision({ admin, choosesCompany }: { admin: CompanyAdmin; choosesCompany: boolean }) {
  const decide = useDecideAdmin()
  const buttons = useRef<HTMLDivElement>(null)
  const handOn = useFocusHandover()
  const [chooses, setChooses] = useState(false)
  const { name, email, company } = admin
  const leave = () => handOn(focusBeside(buttons.current?.closest('li') ?? null))

  const approve = () => {
    leave()
    if (!company) return setChooses(true)
    void confirm({
      title: `Let ${name} speak for ${company.name}?`,
      text: `${email} will see the company’s applications, give them to its Endorsers, and let others in.`,
      confirmLabel: 'Approve',
      busyLabel: 'Approving...',
      act: () => decide.approve(admin),
    })
  }

  const refuse = () => {
    leave()
    void confirm({
      title: `Refuse ${name}?`,
      text: `${email} keeps an account of their own, without a company. They are told.`,
      confirmLabel: 'Refuse',
      busyLabel: 'Refusing...',
      danger: true,
      act: () => decide.refuse(admin),
    })
  }

  return (
    <Stack ref={buttons} direction="row" sx={{ gap: 1, justifyContent: { sm: 'flex-end' } }}>
      {(company || choosesCompany) && (
        <Button
          {...(!company && aheadOfChoice)}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Approve ${name}`}
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Refuse ${name}`}
        onClick={refuse}
      >
        Refuse
      </Button>
      {chooses && (
        <ChooseCompanyDialog
          title={`For which company does ${name} speak?`}
          onClose={() => setChooses(false)}
          onChoose={(companyId) => decide.approve(admin, companyId)}
        />
      )}
    </Stack>
  )
}
