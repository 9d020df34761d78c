import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AdminRequestItem } from './AdminRequestItem.tsx'
import { useAdminRequests, useJoinRequests } from './api.ts'
import { DecidedRequests } from './DecidedRequests.tsx'
import { JoinRequestItem } from './JoinRequestItem.tsx'
import { LostDevices } from './LostDevices.tsx'
import { RequestList } from './request-parts.tsx'

/** Lists who asks to become an admin and who asks to join: of one company for its admins, of all for platform staff. */
export default function RequestsPage() {
  const { role, company } = useUser()
  const isStaff = role === 'PLATFORM_EMPLOYEE'
  return (
    <PageContainer>
      <PageHeader
        title="Requests"
        subtitle={
          isStaff
            ? 'People who ask to join a company. Approve only people who work there.'
            : `People who ask to join ${company?.name ?? 'your company'} on Endorse`
        }
      />
      <Columns>
        <AdminRequests isStaff={isStaff} />
        <JoinRequests isStaff={isStaff} />
        {isStaff && <LostDevices />}
      </Columns>
      <Box sx={{ mt: 5 }}>
        <DecidedRequests isStaff={isStaff} />
      </Box>
    </PageContainer>
  )
}

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

function AdminRequests({ isStaff }: { isStaff: boolean }) {
  const [page, setPage] = useState(1)
  const list = useAdminRequests('PENDING', page)
  return (
    <RequestList
      title="Become an admin"
      note={isStaff ? 'you or an admin of the company' : 'you or platform staff'}
      list={list}
      page={page}
      onPageChange={setPage}
      empty={{
        title: 'No pending requests',
        text: 'New requests to become a company admin appear here.',
      }}
    >
      {list.data?.data.map((admin, index) => (
        <AdminRequestItem key={admin.id} admin={admin} isStaff={isStaff} isFirst={index === 0} />
      ))}
    </RequestList>
  )
}

function JoinRequests({ isStaff }: { isStaff: boolean }) {
  const [page, setPage] = useState(1)
  const list = useJoinRequests(page)
  return (
    <div>
      <RequestList
        title="Join from another domain"
        note={isStaff ? 'you decide' : 'platform staff decide'}
        list={list}
        page={page}
        onPageChange={setPage}
        empty={{
          title: 'Nobody waits',
          text: 'People whose domain resembles a company without being verified for it appear here.',
        }}
      >
        {list.data?.data.map((request) => (
          <JoinRequestItem key={request.id} request={request} isStaff={isStaff} />
        ))}
      </RequestList>
      {!isStaff && list.data && list.data.data.length > 0 && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          Your answer goes to platform staff with your name.
        </Typography>
      )}
    </div>
  )
}
