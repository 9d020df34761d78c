import type { ComponentType } from 'react'

interface Props<P extends object> {
  name: string
  component: ComponentType<P>
  props: P
}

/** Marks a component that is hydrated in the browser; the rest of the page stays static HTML. */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
