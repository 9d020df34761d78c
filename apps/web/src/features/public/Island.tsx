import type { ComponentType } from 'react'

interface Props<P extends object> {
  name: string
  component: ComponentType<P>
  props: P
}

/** A part of a page that comes to life in the browser, while the text around it stays as it was drawn. */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
