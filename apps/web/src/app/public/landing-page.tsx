import { IconChartLine, IconCoins, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Brand } from '../../ui/brand.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DemoRibbon } from '../demo-ribbon.tsx';
import classes from './landing-page.module.css';
import { words } from './words.ts';

const icons = [IconCoins, IconUsersGroup, IconChartLine, IconShieldCheck];

/** What Barya is, before anybody signs in. */
export function LandingPage() {
  return (
    <div className={classes.page}>
      <DemoRibbon />
      <header className={classes.header}>
        <Brand />
        <Link to="/login" className={classes.quiet}>
          {words.login}
        </Link>
      </header>
      <main className={classes.main}>
        <section className={classes.hero}>
          <div className={classes.pitch}>
            <PageHeading>{words.heading}</PageHeading>
            <p className={classes.lead}>{words.lead}</p>
            <div className={classes.actions}>
              <Link to="/register" className={classes.primary}>
                {words.getStarted}
              </Link>
              <Link to="/login" className={classes.secondary}>
                {words.login}
              </Link>
            </div>
            <p className="small soft">{words.invited}</p>
          </div>
          <img src="/favicon.svg" alt="" width={220} height={220} className={classes.coin} />
        </section>
        <section>
          <h2>{words.featuresHeading}</h2>
          <ul className={classes.features}>
            {words.features.map(({ name, text }, index) => {
              const Icon = icons[index] ?? IconCoins;
              return (
                <li key={name} className={classes.feature}>
                  <Icon size={26} stroke={1.7} aria-hidden className={classes.icon} />
                  <h3>{name}</h3>
                  <p className="soft">{text}</p>
                </li>
              );
            })}
          </ul>
        </section>
        <section className={classes.risk}>
          <h2>{words.riskHeading}</h2>
          <ul className={classes.risks}>
            {words.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}
