import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { unreadQuery } from './unread-query.ts'

/** The number of unread messages beside the link of the sidebar. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery)
  const unread = data?.data.unreadMessages ?? 0
  if (unread === 0) return null
  return (
    <Count>
      {unread > 9 ? '9+' : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </Count>
  )
}

const Count = styled('span')(({ theme: { vars } }) => ({
  minWidth: 18,
  height: 18,
  marginLeft: 'auto',
  padding: '0 5px',
  borderRadius: 9,
  backgroundColor: vars.palette.secondary.main,
  color: vars.palette.secondary.contrastText,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}))
