import { visitAnonymously } from '@safar/shared-auth/testing';
import { act, screen } from '@testing-library/react';
import { redirect } from 'react-router-dom';
import { openSite } from '../../testing/open-site';

beforeEach(() => {
  visitAnonymously();
  // The page as the edge writes it, for a site whose public address is not the one that was opened.
  document.head.innerHTML = `
    <title>Tea hills · Safar</title>
    <meta name="description" content="Two days of tea.">
    <link rel="canonical" href="https://safar.example/tour-details/1">
    <meta name="robots" content="all">
    <meta property="og:url" content="https://safar.example/tour-details/1">`;
});
afterEach(() => (document.head.innerHTML = ''));

const head = () => ({
  title: document.title,
  description: document.querySelector('meta[name=description]')?.getAttribute('content'),
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
});

describe('the head of the page', () => {
  it('stays on the first load as the edge wrote it', () => {
    openSite('/');
    expect(head()).toEqual({
      title: 'Tea hills · Safar',
      description: 'Two days of tea.',
      robots: 'all',
      canonical: ['https://safar.example/tour-details/1'],
    });
  });

  it('stays so where the first screen asks for a login, which search engines find in its place', async () => {
    const { router } = openSite('/allpak', async () => {
      throw redirect('/login?returnTo=%2Fallpak');
    });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(head()).toMatchObject({
      title: 'Tea hills · Safar',
      description: 'Two days of tea.',
      canonical: ['https://safar.example/tour-details/1'],
    });
    await act(() => router.navigate('/my-profile'));
    expect(head()).toMatchObject({ title: 'My Profile · Safar', robots: 'noindex' });
  });

  it('is that of the login screen where a later screen asks for a login', async () => {
    const { router } = openSite('/allpak', async () => null);
    await screen.findByRole('heading', { name: 'All Packages' });
    await act(() => router.navigate('/login'));
    expect(head()).toMatchObject({ title: 'Login · Safar', canonical: ['https://safar.example/login'] });
  });

  it('is set for each new screen, and for a path without a screen', async () => {
    const { router } = openSite('/');
    await act(() => router.navigate('/allpak/?q=tea'));
    expect(head()).toEqual({
      title: 'All Packages · Safar',
      description: 'Every tour.',
      robots: 'all',
      canonical: ['https://safar.example/allpak'],
    });

    await act(() => router.navigate('/my-profile'));
    expect(head()).toEqual({
      title: 'My Profile · Safar',
      description: 'Find, book and offer guided tours.',
      robots: 'noindex',
      canonical: ['https://safar.example/my-profile'],
    });

    await act(() => router.navigate('/nowhere'));
    expect(head()).toMatchObject({ title: 'Page not found · Safar', robots: 'noindex', canonical: [] });
  });

  it('is set for the first screen again on the way back', async () => {
    const { router } = openSite('/');
    await act(() => router.navigate('/nowhere'));
    await act(() => router.navigate(-1));
    expect(head()).toMatchObject({
      title: 'Home · Safar',
      robots: 'all',
      canonical: ['https://safar.example/'],
    });
  });
});
