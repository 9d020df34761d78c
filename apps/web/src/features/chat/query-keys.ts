/** Query keys; invalidating `all` refetches the conversations and the unread count. */
export const chatKeys = {
  all: ['chat'] as const,
  unread: ['chat', 'unread'] as const,
  lists: ['chat', 'rooms'] as const,
  list: (filter: { search: string; unread: boolean }) => ['chat', 'rooms', filter] as const,
  openRooms: ['chat', 'room'] as const,
  room: (id: string) => ['chat', 'room', id] as const,
  people: (search: string) => ['chat', 'people', search] as const,
  found: (search: string) => ['chat', 'found', search] as const,
  file: (messageId: string) => ['chat', 'file', messageId] as const,
  meetings: ['chat', 'meetings'] as const,
  roomMeetings: (roomId: string) => ['chat', 'meetings', roomId] as const,
  upcomingMeetings: ['chat', 'meetings', 'upcoming'] as const,
  blocked: ['chat', 'blocked'] as const,
  muted: ['chat', 'muted'] as const,
}
