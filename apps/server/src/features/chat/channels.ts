import { z } from 'zod'
import {
  type ChannelDeclarations,
  type FindChannels,
  sameChannels,
  toNobody,
  userChannel,
} from '../../platform/events/channels.ts'
import { chatEvents } from './events.ts'
import type { ChatNotice } from './notices.ts'
import { listPartnersOf } from './presence/queries.ts'
import { listRoomPeople } from './rooms/queries.ts'

const Users = z.object({ users: z.array(z.string()) })
const User = z.object({ user: z.string() })
const UserInRoom = User.extend({ room: z.string() })

const toNamedUsers: FindChannels = async (_db, notices) =>
  notices.map(({ data }) => Users.parse(data).users.map(userChannel))

const toNamedUser: FindChannels = async (_db, notices) =>
  notices.map(({ data }) => [userChannel(User.parse(data).user)])

/** The pages of the user themselves are told of neither. */
const toOtherInRoom: FindChannels = async (db, notices) => {
  const acts = notices.map(({ data }) => UserInRoom.parse(data))
  const people = await listRoomPeople(db, [...new Set(acts.map(({ room }) => room))])
  return acts.map(({ room, user }) => (people.get(room) ?? []).filter((id) => id !== user).map(userChannel))
}

const toPartners: FindChannels = async (db, notices) => {
  const users = notices.map(({ data }) => User.parse(data).user)
  const partners = await listPartnersOf(db, [...new Set(users)])
  return users.map((user) => (partners.get(user) ?? []).map(userChannel))
}

const noticeChannels: Record<ChatNotice['type'], FindChannels> = {
  'chat.message_sent': toNamedUsers,
  'chat.mark_moved': toNamedUsers,
  'chat.message_deleted': toNamedUsers,
  'chat.room_changed': toNamedUsers,
  'chat.member_left': toNamedUser,
  'chat.typing': toOtherInRoom,
  'chat.room_opened': toOtherInRoom,
  'chat.presence_changed': toPartners,
}

/** Who is told of the notices of chat. Its events are told by notifications only. */
export const chatChannels: ChannelDeclarations = { ...noticeChannels, ...sameChannels(chatEvents, toNobody) }
