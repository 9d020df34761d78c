import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface ListProps {
  title: string
  /** Who decides, or the order. */
  note: string
  list: {
    data: { data: unknown[]; pagination: { totalPages: number } } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  page: number
  onPageChange: (page: number) => void
  empty: { title: string; text: string }
  /** The items of the list. */
  children: ReactNode
}

/** A list of requests with its heading, its pages, and what is shown while there is nothing to show. */
export function RequestList({ title, note, list, page, onPageChange, empty, children }: ListProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1.5 }}
      >
        <Typography id={titleId} variant="h5" component="h2">
          {title}
        </Typography>
        <Typography variant="small" color="textSecondary">
          {note}
        </Typography>
      </Stack>
      <ListBody {...{ list, titleId, empty }}>{children}</ListBody>
      <Pagination
        label={title}
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={onPageChange}
      />
    </Box>
  )
}

function ListBody({
  titleId,
  list,
  empty,
  children,
}: Pick<ListProps, 'list' | 'empty' | 'children'> & { titleId: string }) {
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <ErrorPanel
        what="This list"
        message={getErrorMessage(error, 'Failed to load requests. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data?.data.length === 0) return <EmptyState framed level="h3" illustration="done" {...empty} />
  if (!data) return <Loading />
  return (
    <Card component="ul" aria-labelledby={titleId} aria-busy={isFetching}>
      {children}
    </Card>
  )
}

function Loading() {
  return (
    <Card>
      <LoadingText>Loading requests...</LoadingText>
      <Stack aria-hidden="true" direction="row" sx={{ gap: 1.5, p: 2.5 }}>
        <Skeleton width={40} height={40} sx={{ borderRadius: '20px' }} />
        <Stack sx={{ flex: 1, gap: 1 }}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="64%" height={12} />
          <Skeleton width="80%" height={12} sx={{ mt: 1.5 }} />
          <Skeleton width="72%" height={12} />
        </Stack>
      </Stack>
    </Card>
  )
}

interface ItemProps {
  name: string
  email: string
  at: string
  /** The company, where the list is about several. */
  company?: string | undefined
  children: ReactNode
}

/** One request: the person, then what is known about them, then the buttons. */
export function RequestItem({ name, email, at, company, children }: ItemProps) {
  return (
    <Item>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <PersonAvatar name={name} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="subtitle2" component="h3" noWrap title={name}>
              {name}
            </Typography>
            <Typography
              variant="caption"
              color="textTertiary"
              sx={{ whiteSpace: 'nowrap', lineHeight: '20px' }}
            >
              <DateTime value={at} format="ago" />
            </Typography>
          </Stack>
          <Typography variant="small" component="p" color="textSecondary" noWrap title={email}>
            {email}
          </Typography>
          {company && (
            <Typography variant="small" component="p" color="textSecondary" noWrap title={company}>
              {company}
            </Typography>
          )}
        </Box>
      </Stack>
      {children}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  padding: 20,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down(768)]: { padding: 16 },
}))

/** The list of facts below a person. */
export const Facts = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 8,
  margin: '12px 0 0 52px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down(768)]: { marginLeft: 0 },
}))

const factIcons = {
  good: { Icon: CheckCircleOutlined, color: 'success.main' },
  warning: { Icon: WarningAmberOutlined, color: 'warning.main' },
  info: { Icon: InfoOutlined, color: 'text.tertiary' },
}

/** A fact that speaks for the request, against it, or only explains it. */
export function Fact({ kind, children }: { kind: keyof typeof factIcons; children: ReactNode }) {
  const { Icon, color } = factIcons[kind]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 18, color }} />
      <span>{children}</span>
    </Box>
  )
}

/** The buttons below the facts; side by side over the whole width on a phone. */
export const RequestActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '16px 0 0 52px',
  [theme.breakpoints.down(768)]: { marginLeft: 0, '& > *': { flex: '1 1 auto', minHeight: 44 } },
}))
