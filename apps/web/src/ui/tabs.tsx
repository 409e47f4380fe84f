import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** One of a few views in one place; `children` is the view of the chosen tab. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, children } = props;
  return (
    <KitTabs value={value} onChange={(next) => next && onChange(next as Value)} keepMounted={false}>
      <KitTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.value === value && children}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  );
}
