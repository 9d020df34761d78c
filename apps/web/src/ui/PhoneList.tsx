import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The key of each row, and the row, or a line between the rows. */
  items: [key: string, content: ReactNode, kind?: 'note'][]
}

/** The rows of a `DataTable` on a phone. */
export function PhoneList({ label, items }: Props) {
  return (
    <Card component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(([key, content, kind]) =>
        kind === 'note' ? (
          <Note key={key} data-note>
            {content}
          </Note>
        ) : (
          <Item key={key}>{content}</Item>
        ),
      )}
    </Card>
  )
}

interface PhoneRowProps {
  /** Avatar of 40 pixels. */
  face?: ReactNode
  /** A `RowLink` or button, which covers the row. */
  title: ReactNode
  second?: ReactNode
  third?: ReactNode
  /** The date, at the right of the title. */
  date?: ReactNode
  /** Below the lines: a chip, or the buttons to approve and reject. */
  children?: ReactNode
  /** The row menu. */
  menu?: ReactNode
}

/** What the row menu takes from the width of the lines. */
const MENU_SPACE = 44

/** One row of a `PhoneList`: face, up to three lines, date or chip. */
export function PhoneRow({ face, title, second, third, date, children, menu }: PhoneRowProps) {
  return (
    <>
      {face}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="subtitle2" component="div" noWrap>
            {title}
          </Typography>
          {date && (
            <Typography variant="caption" color="textTertiary" sx={{ flex: 'none', pt: '2px' }}>
              {date}
            </Typography>
          )}
        </Stack>
        {second && (
          <Typography
            variant={third ? 'body2' : 'small'}
            component="div"
            noWrap
            color={third ? undefined : 'textSecondary'}
          >
            {second}
          </Typography>
        )}
        {third && (
          <Typography variant="small" component="div" noWrap color="textSecondary">
            {third}
          </Typography>
        )}
        {children && (
          <Box
            sx={{
              position: 'relative',
              zIndex: 1,
              mt: 1.5,
              mr: menu ? `-${MENU_SPACE}px` : 0,
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }}
          >
            {children}
          </Box>
        )}
      </Box>
      {menu && <Box sx={{ position: 'relative', zIndex: 1, alignSelf: 'flex-start', mr: -1.5 }}>{menu}</Box>}
    </>
  )
}

/** The skeleton of a `PhoneList`. */
export function PhoneListSkeleton({ face }: { face: 'round' | 'square' | undefined }) {
  return (
    <Card aria-hidden="true">
      {[1, 2, 3, 4, 5].map((item) => (
        <Item as="div" key={item}>
          {face && (
            <Skeleton
              width={40}
              height={40}
              sx={{ flex: 'none', borderRadius: face === 'round' ? '20px' : '8px' }}
            />
          )}
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" height={14} sx={{ my: '3px' }} />
            <Skeleton width="70%" height={14} sx={{ my: '3px' }} />
            <Skeleton width="45%" height={12} sx={{ my: '3px' }} />
          </Box>
        </Item>
      ))}
    </Card>
  )
}

const Note = styled('li')(({ theme }) => ({
  '& + li, li + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:has(input:checked)': { backgroundColor: theme.vars.palette.background.selected },
}))
