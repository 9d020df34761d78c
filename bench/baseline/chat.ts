/**
 * The baseline of chat: Socket.IO and pg, without sessions, limits, validation, membership, blocks, receipts and other
 * servers. It stores messages in the product's own tables, with GROUPS together what arrives meanwhile, otherwise each alone.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { Pool } from 'pg'
import { Server } from 'socket.io'

interface Message {
  room: string
  sender: string
  temp: string
  content: string
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const server = http.createServer((_request, response) => response.writeHead(200).end('{}'))
const io = new Server(server, { serveClient: false })
const isGrouped = process.env['GROUPS'] === 'on'
/** Who is in a room, by its id. */
const members = new Map<string, string[]>()

const insert = {
  name: 'insert-messages',
  text: `
    with input as materialized (
      select * from json_to_recordset($1) as input (ord int, id uuid, room uuid, sender uuid, temp uuid, content text)),
    numbered as (
      update chat_rooms as room set last_seq = last_seq + added.messages, change_seq = change_seq + added.messages
        from (select room, count(*) as messages from input group by room) as added
       where room.id = added.room
      returning room.id, last_seq - added.messages as seq)
    insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, created_at, change_seq)
    select room, seq + row_number() over (partition by room order by ord), input.id, sender, temp, 'TEXT', content,
           clock_timestamp(), seq + row_number() over (partition by room order by ord)
      from input join numbered on numbered.id = input.room`,
}

async function store(messages: readonly Message[]): Promise<string[]> {
  const ids = messages.map(() => randomUUID())
  const rows = messages.map((message, ord) => ({ ord, id: ids[ord], ...message }))
  await pool.query({ ...insert, values: [JSON.stringify(rows)] })
  return ids
}

let waiting: { message: Message; resolve: (id: string) => void }[] = []
let isStoring = false

async function storeGroups() {
  if (isStoring) return
  isStoring = true
  while (waiting.length > 0) {
    const group = waiting
    waiting = []
    const ids = await store(group.map(({ message }) => message))
    group.forEach(({ resolve }, index) => resolve(ids[index] ?? ''))
  }
  isStoring = false
}

function storeInGroup(message: Message): Promise<string> {
  return new Promise((resolve) => {
    waiting.push({ message, resolve })
    void storeGroups()
  })
}

async function findMembers(room: string): Promise<string[]> {
  const known = members.get(room)
  if (known) return known
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from chat_members where chat_room_id = $1',
    [room],
  )
  const found = rows.map(({ user_id }) => `user:${user_id}`)
  members.set(room, found)
  return found
}

io.on('connection', (socket) => {
  const sender = String(socket.handshake.auth['user'])
  void socket.join(`user:${sender}`)
  socket.on('send_message', async ({ chatRoomId: room, tempId: temp, content }: Record<string, string>) => {
    if (!room || !temp || !content) return
    const message = { room, sender, temp, content }
    const id = isGrouped ? await storeInGroup(message) : (await store([message]))[0]
    socket.emit('message_sent', { tempId: temp, messageId: id })
    socket.to(await findMembers(room)).emit('new_message', { id, tempId: temp, chatRoomId: room, content })
  })
})

server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
