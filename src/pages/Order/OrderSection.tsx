import { Divider, Title } from '@mantine/core';
import { useId } from 'react';
import type { Elements } from '../../components/Elements.ts';

interface OrderSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: Elements;
}

/** A titled part of the order page. */
export function OrderSection({ title, className, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <Divider mb="1.25rem" />
      <Title id={id} order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
