import { defineEndpoints } from '../core/endpoint.ts'
import type { notificationSchemas } from './schemas.ts'

/** The endpoints of the notification list. */
export const notificationEndpoints = defineEndpoints<typeof notificationSchemas>()('notifications', {
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'My notifications, newest first',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND'],
  },
  countUnread: {
    method: 'GET',
    path: '/api/v1/notifications/unread',
    summary: 'The number of my unread notifications',
    access: 'signed-in',
    approved: false,
  },
  markRead: {
    method: 'PUT',
    path: '/api/v1/notifications/:id/read',
    summary: 'Mark a notification as read; returns the number that is left',
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    errors: ['NOT_FOUND'],
  },
  markAllRead: {
    method: 'PUT',
    path: '/api/v1/notifications/read',
    summary: 'Mark all notifications up to this one as read; newer ones stay unread',
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    errors: ['NOT_FOUND'],
  },
})
