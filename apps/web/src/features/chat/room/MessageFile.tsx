import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { query } from '../../../lib/query.ts'
import { FileCard } from './FileCard.tsx'

/** A link is valid for at most two minutes. */
const LINK_VALID_MS = 120_000

/** The file of a message. Its link is short-lived, so a fresh one is loaded while the message is shown. */
export function MessageFile({ message, name }: { message: ChatMessage; name: string }) {
  const { id, chatRoomId, fileUrl, fileSize, messageType } = message
  const { data: url } = useQuery({
    ...query(chatEndpoints.getMessage, { params: { id: chatRoomId, messageId: id } }),
    select: ({ data }) => data.fileUrl,
    initialData: { success: true, data: message },
    initialDataUpdatedAt: signedAt(fileUrl),
    staleTime: LINK_REFRESH_INTERVAL_MS,
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
  return <FileCard url={url} name={name} size={fileSize ?? 0} isImage={messageType === 'IMAGE'} />
}

/** When a link was signed, in milliseconds since 1970; links say when they expire. */
function signedAt(url: string | null): number {
  const expires = Number(new URLSearchParams(url?.split('?')[1]).get('expires'))
  return Math.max(0, expires * 1000 - LINK_VALID_MS)
}
