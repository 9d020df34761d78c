import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { meetingSchemas } from '@endorse/contract/chat/meetings/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { findVisibleRoomState } from '../rooms/queries.ts'
import { writeCalendar } from './mails.ts'
import { presentMeeting } from './present.ts'
import { findMeeting, listMeetingsOfRoom, listUpcomingMeetings } from './queries.ts'
import { acceptMeeting, cancelMeeting, declineMeeting, moveMeeting, proposeMeeting } from './service.ts'

/** Registers the endpoints of `meetingEndpoints`. */
export function registerMeetingRoutes(app: FastifyInstance, context: AppContext) {
  const { db, clock, rateLimiters } = context
  // Each proposal sends two mails.
  const limitRule = { max: 30, seconds: 3600, text: 'You have proposed very many meetings.' }
  const limit = byPerson(rateLimiters.shared('meeting', limitRule))

  registerRoute(app, meetingEndpoints.listUpcoming, meetingSchemas.listUpcoming, async ({ person }) => {
    const now = new Date(clock())
    const rows = await listUpcomingMeetings(db, person.id, now)
    return success({ data: { meetings: rows.map((row) => presentMeeting(row, now)) } })
  })

  registerRoute(
    app,
    meetingEndpoints.listOfRoom,
    meetingSchemas.listOfRoom,
    async ({ person, params: { id } }) => {
      if (!(await findVisibleRoomState(db, person.id, id))) notFound('Conversation')
      const rows = await listMeetingsOfRoom(db, person.id, id)
      const now = new Date(clock())
      return success({ data: { meetings: rows.map((row) => presentMeeting(row, now)) } })
    },
  )

  registerRoute(
    app,
    meetingEndpoints.propose,
    meetingSchemas.propose,
    async ({ person, params, body }) =>
      success({
        data: await proposeMeeting(context, person, params.id, body),
      }),
    { limit },
  )

  registerRoute(
    app,
    meetingEndpoints.move,
    meetingSchemas.move,
    async ({ person, params, body }) =>
      success({
        data: await moveMeeting(context, person, params.id, body),
      }),
    { limit },
  )

  registerRoute(app, meetingEndpoints.accept, meetingSchemas.accept, async ({ person, params, body }) =>
    success({
      data: await acceptMeeting(context, person, params.id, body),
    }),
  )

  registerRoute(app, meetingEndpoints.decline, meetingSchemas.decline, async ({ person, params, body }) =>
    success({
      data: await declineMeeting(context, person, params.id, body.sequence),
    }),
  )

  registerRoute(app, meetingEndpoints.cancel, meetingSchemas.cancel, async ({ person, params, body }) =>
    success({
      data: await cancelMeeting(context, person, params.id, body.sequence),
    }),
  )

  registerRoute(
    app,
    meetingEndpoints.exportMeeting,
    meetingSchemas.exportMeeting,
    async ({ person, params }) => {
      const row = (await findMeeting(db, person.id, params.id)) ?? notFound('Meeting')
      const calendar = writeCalendar(context, row, {
        reader: {
          id: person.id,
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          time_zone: row.reader_time_zone,
        },
        other: { first_name: row.other_first_name, last_name: row.other_last_name },
        isProposer: row.is_own,
      })
      return success({ data: { fileName: 'meeting.ics', calendar } })
    },
  )
}
