import type { ContactMessage } from '@endorse/contract/contact/schemas'
import { contactTopicLabel } from '@endorse/contract/contact/values'
import { roleLabel } from '@endorse/contract/core/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { focusNeighborOf } from '../../../lib/focus.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { CardHeading } from '../../../ui/CardHeading.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PaginatedList } from '../../../ui/PaginatedList.tsx'
import { SkeletonPanel } from '../../../ui/Skeletons.tsx'
import { TabsWithCounts } from '../../../ui/TabsWithCounts.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useContactMessages, useMarkAnswered } from './api.ts'
import { parseContactState } from './contact-messages-query.ts'

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

/** Lists the messages from the contact page, for platform staff to answer by email. */
export default function ContactMessagesPage() {
  const { values, page, update } = useListSearchParams('state')
  const state = parseContactState(values.state)
  const list = useContactMessages(state, page)
  const { data } = list
  useClampedListPage({ page, update }, data?.pagination.totalPages)
  return (
    <PageContainer width="reading">
      <PageHeader
        title="Contact Messages"
        subtitle="Answer by mail and quote the reference; then mark the message."
      />
      <TabsWithCounts
        label="Contact messages"
        value={state}
        tabs={tabs}
        counts={data?.data.counts}
        onChange={(to) => update({ state: to === 'open' ? '' : to }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${state}`} aria-labelledby={`tab-${state}`} sx={{ mt: 2.5 }}>
        <PaginatedList
          itemsLabel="messages"
          list={{ ...list, data: data && { data: data.data.messages, pagination: data.pagination } }}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={
            <EmptyState
              framed
              illustration="done"
              title={state === 'open' ? 'No open messages' : 'No answered messages'}
              text={
                state === 'open'
                  ? 'Messages from the contact page appear here.'
                  : 'Messages that you mark as answered stay here.'
              }
            />
          }
        >
          {data ? (
            <Box
              component="ul"
              aria-label="Messages"
              aria-busy={list.isFetching}
              sx={{ display: 'grid', gap: 2 }}
            >
              {data.data.messages.map((message) => (
                <MessageCard key={message.id} message={message} />
              ))}
            </Box>
          ) : (
            <Loading />
          )}
        </PaginatedList>
      </Box>
    </PageContainer>
  )
}

// Characters, about four lines of a card on a wide screen; longer messages are collapsed.
const COLLAPSED_LENGTH = 320

function MessageCard({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { name, email, reference, sentAt, topic, message: text, sender, answeredAt, answeredBy } = message
  const isLong = text.length > COLLAPSED_LENGTH || text.split('\n').length > 4
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <CardHeading
        title={name}
        subtitle={[email, sender ? roleLabel[sender.role] : 'no account', reference].join(' · ')}
        at={sentAt}
      />
      <Box sx={{ mt: 1.5 }}>
        <Tag>{contactTopicLabel[topic]}</Tag>
      </Box>
      <Typography
        id={textId}
        variant="body1"
        sx={{
          mt: 1.5,
          maxWidth: '68ch',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(isLong &&
            !isOpen && {
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitLineClamp: 4,
              WebkitBoxOrient: 'vertical',
            }),
        }}
      >
        {text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: '-13px', mt: 0.5 }}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
      <MessageActions message={message} />
      {answeredAt && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
          Answered{answeredBy && ` by ${answeredBy}`} <DateTime value={answeredAt} format="ago" />
        </Typography>
      )}
    </Card>
  )
}

function MessageActions({ message }: { message: ContactMessage }) {
  const markAnswered = useMarkAnswered(message)
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const { name, email, reference, answeredAt } = message
  const setAnswered = (answered: boolean) => {
    if (markAnswered.isPending) return
    setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))
    markAnswered.mutate(answered)
  }
  return (
    <Stack ref={buttons} direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {!answeredAt && (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to Endorse (${reference})`)}`}
          aria-label={`Answer by mail: ${name}`}
        >
          Answer by mail
        </Button>
      )}
      <Button
        variant="text"
        aria-disabled={markAnswered.isPending || undefined}
        aria-label={`${answeredAt ? 'Open again' : 'Mark as answered'}: ${name}`}
        onClick={() => setAnswered(!answeredAt)}
      >
        {answeredAt ? 'Open again' : 'Mark as answered'}
      </Button>
    </Stack>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading messages...</LoadingText>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {[1, 2, 3].map((card) => (
          <SkeletonPanel key={card} lines={4} />
        ))}
      </Box>
    </>
  )
}
