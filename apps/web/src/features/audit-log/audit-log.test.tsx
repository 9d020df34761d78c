import { auditLogEndpoints } from '@endorse/contract/audit-log/endpoints'
import type { AuditLogEntry } from '@endorse/contract/audit-log/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AuditLogPage from './AuditLogPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const id = '0199a000-0000-7000-8000-0000000000c1'
const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }
const entry: AuditLogEntry = {
  id,
  at: '2026-11-22T08:00:00.000Z',
  action: 'resume.opened',
  actor: null,
  subject: { id, kind: 'PERSON', name: 'Asha Rao' },
  data: { reason: 'a complaint', company: id },
  names: { [id]: 'Acme Labs' },
}
/** An entry about something that has no name any more. */
const gone = (kind: 'POSTING' | 'OTHER'): AuditLogEntry => ({
  ...entry,
  id: kind === 'OTHER' ? id.replace('c1', 'c2') : id,
  subject: { id, kind, name: '' },
})
const open = (path: string) => renderRoutes([{ path: paths.auditLog, Component: AuditLogPage }], path)

describe('the audit log', () => {
  it('shows who did what about whom, and why', async () => {
    mockResponse(auditLogEndpoints.auditLog, { success: true, data: [entry], pagination })
    open(paths.auditLog)
    await screen.findByText('Resume opened')
    screen.getByText('The system')
    expect(screen.queryByText('NI')).toBeNull()
    screen.getByText('Reason: a complaint, company: Acme Labs')
    screen.getByRole('link', { name: 'Asha Rao' })
  })

  it('says what an entry without a subject is about', async () => {
    const opened = {
      ...entry,
      actor: { id, name: 'Farhan Ali', role: 'PLATFORM_EMPLOYEE' },
      subject: null,
    } as const
    mockResponse(auditLogEndpoints.auditLog, {
      success: true,
      data: [
        { ...opened, action: 'session.opened', data: {} },
        { ...opened, id: id.replace('c1', 'c2'), action: 'device.new', data: { device: 'Chrome on Linux' } },
      ],
      pagination,
    })
    open(paths.auditLog)
    await screen.findByText('Signed in')
    screen.getByText('Own account')
    screen.getByText('Device: Chrome on Linux')
    expect(screen.queryByText('nobody')).toBeNull()
  })

  it('names a subject that is gone by its kind', async () => {
    mockResponse(auditLogEndpoints.auditLog, {
      success: true,
      data: [gone('POSTING'), gone('OTHER')],
      pagination,
    })
    open(paths.auditLog)
    await screen.findByText('A deleted posting')
    screen.getByText('Resume')
  })

  it('says when it does not load', async () => {
    mockError(auditLogEndpoints.auditLog, 'INTERNAL', 'It is broken')
    open(paths.auditLog)
    await screen.findByText('Entries did not load')
  })

  it('does not try again what was refused, such as a link with a search that is too long', async () => {
    mockError(auditLogEndpoints.auditLog, 'BAD_INPUT', 'Please use at most 200 characters')
    open(`${paths.auditLog}?search=${'a'.repeat(300)}`)
    await screen.findByText('Please use at most 200 characters')
    expect(screen.queryByText('Entries did not load')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
