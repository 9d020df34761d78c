import type { Settings } from '@endorse/contract'
import { useState } from 'react'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SkeletonForm } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefreshAfterPassword } from './api.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { focusSection, Section } from './Section.tsx'

export function PasswordSection({ settings }: { settings: Settings | undefined }) {
  const [changes, setChanges] = useState(0)
  const refresh = useRefreshAfterPassword()
  const changed = async () => {
    toast.success('Password changed. Your other devices are signed out.')
    await refresh()
    // An empty form again, for the next time.
    setChanges(changes + 1)
    focusSection('password')
  }
  return (
    <Section
      id="password"
      title="Password"
      text="When you change it, your other devices are signed out. This one stays."
    >
      {settings === undefined && (
        <>
          <LoadingText>Loading settings...</LoadingText>
          <SkeletonForm fields={3} />
        </>
      )}
      {settings?.hasPassword === true && (
        <ChangePasswordForm key={changes} email={settings.email} onDone={changed} />
      )}
      {settings?.hasPassword === false && <FirstPasswordForm email={settings.email} onDone={changed} />}
    </Section>
  )
}
