import { IconChartLine, IconCoins, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import classes from './features.module.css';
import { words } from './words.ts';

const icons = [IconCoins, IconUsersGroup, IconChartLine, IconShieldCheck];

/** The product's four features. */
export function Features() {
  return (
    <section>
      <h2>{words.featuresHeading}</h2>
      <ul className={classes.features}>
        {words.features.map(({ name, text }, index) => {
          const Icon = icons[index] ?? IconCoins;
          return (
            <li key={name} className={classes.feature}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
